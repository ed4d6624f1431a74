// Long work gives way: between two parts of it, whatever else waits has its turn.

/** Lets input, timers and frames have their turn. A message waits for no timer, and is not slowed in the background. */
export function turnOfOthers() {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve(undefined);
    };
    port2.postMessage(undefined);
  });
}
