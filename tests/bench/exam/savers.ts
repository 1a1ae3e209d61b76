/** Savers in a closed loop: each saves again as soon as it was told that the last one is on the disk. */
export async function saveInALoop(
  /** How far each of them has come: a saver's revisions go on where its last session ended. */
  revs: number[],
  milliseconds: number,
  save: (saver: number, rev: number) => Promise<void>,
): Promise<{ perSecond: number }> {
  const begun = performance.now()
  const until = begun + milliseconds
  let saves = 0
  const loops = revs.map(async (_, saver) => {
    while (performance.now() < until) {
      await save(saver, ++revs[saver]!)
      saves++
    }
  })
  await Promise.all(loops)
  return { perSecond: (saves / (performance.now() - begun)) * 1_000 }
}
