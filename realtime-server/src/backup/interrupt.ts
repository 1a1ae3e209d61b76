/** A Ctrl-C in the middle: puts away what was begun, then leaves. Returns how to stop listening for it. */
export function onInterrupt(putAway: () => Promise<void>): () => void {
  const leave = () => void putAway().finally(() => process.exit(130))
  process.once('SIGINT', leave).once('SIGTERM', leave)
  return () => void process.off('SIGINT', leave).off('SIGTERM', leave)
}
