/** So many savers in a closed loop: each saves again as soon as it was told that the last one is on the disk. */
export async function saveInALoop(
  savers: number,
  milliseconds: number,
  save: (saver: number, rev: number) => Promise<void>,
  from = 1,
): Promise<{ perSecond: number; lastRev: number }> {
  const begun = performance.now()
  const until = begun + milliseconds
  let saves = 0
  let lastRev = from
  const loops = Array.from({ length: savers }, async (_, saver) => {
    for (let rev = from; performance.now() < until; rev++) {
      await save(saver, rev)
      saves++
      lastRev = Math.max(lastRev, rev)
    }
  })
  await Promise.all(loops)
  return { perSecond: (saves / (performance.now() - begun)) * 1_000, lastRev }
}
