/** Whom a teacher comes to after giving a score. */
interface Line {
  reference_id: string
  /** Something can be graded, and is not yet. */
  waits: boolean
}

/** The next below that waits; after the last one it begins at the top again. Nothing when nobody waits. */
export function nextUngraded(lines: readonly Line[], current: string): string | null {
  const at = lines.findIndex(({ reference_id }) => reference_id === current)
  const inTurn = [...lines.slice(at + 1), ...lines.slice(0, Math.max(0, at))]
  return inTurn.find(({ waits }) => waits)?.reference_id ?? null
}

/** The one before or after, without going round. */
export function neighbour(lines: readonly { reference_id: string }[], current: string, step: 1 | -1): string | null {
  const at = lines.findIndex(({ reference_id }) => reference_id === current)
  return at === -1 ? null : (lines[at + step]?.reference_id ?? null)
}
