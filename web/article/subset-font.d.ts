/** The types of the package subset-font, which brings none. */
declare module "subset-font" {
  export default function subsetFont(
    font: Uint8Array,
    text: string | undefined,
    options?: {
      targetFormat?: "sfnt" | "woff" | "woff2";
      variationAxes?: Record<string, number | { min: number; max: number; default?: number }>;
      keepFeatures?: string[];
      keepAllGlyphs?: boolean;
      noLayoutClosure?: boolean;
      preserveNameIds?: number[];
    },
  ): Promise<Uint8Array>;
}
