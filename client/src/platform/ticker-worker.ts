/** Says when the time of each has come. */
addEventListener('message', ({ data: { id, ms } }: MessageEvent<{ id: number; ms: number }>) => {
  setTimeout(() => postMessage(id), ms)
})
