/** Score sheets as no school would fill them, for tests that compare two ways of counting. The same seed, the same sheets. */
import type { ScoreCell, ScoreColumn, ScoreRow, SheetSetting } from '@kelasku/shared/score/sheet'

/** Mulberry32. */
export function randomOf(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

export interface RandomSheet {
  setting: SheetSetting
  columns: ScoreColumn[]
  row: ScoreRow
}

export function randomSheet(random: () => number, idOf: (n: number) => string = (n) => `column-${n}`): RandomSheet {
  const upTo = (most: number) => Math.floor(random() * (most + 1))
  const oneOf = <One>(...some: readonly One[]): One => some[upTo(some.length - 1)]!
  const points = (most: number) =>
    Math.min(most, oneOf(upTo(most), upTo(most * 2) / 2, upTo(Math.round(most * 100)) / 100))

  const columns = Array.from({ length: 1 + upTo(11) }, (_, n): ScoreColumn => {
    const score_type = oneOf<ScoreColumn['score_type']>(1, 2, 2, 2, 3, 4, 4, 5)
    return {
      id: idOf(n),
      score_type,
      aspect: oneOf<ScoreColumn['aspect']>(1, 1, 1, 1, score_type === 5 ? 2 : 1, 3),
      max_score: oneOf(100, 100, 100, 40, 30, 7, 12.5),
      weight: oneOf(1, 1, 1, 2, 0.5, 3.25),
      counted: random() > 0.05,
      date: random() > 0.5 ? null : `2026-${String(7 + upTo(5)).padStart(2, '0')}-15`,
      component_ids: random() > 0.7 ? [] : [`kd-${upTo(3)}`],
    }
  })
  const cells = columns.flatMap(({ id, max_score }): ScoreCell[] => {
    if (random() < 0.03) return []
    if (random() < 0.05) return [{ item_id: id, state: 'EXCUSED', score: null, remedial_score: null }]
    const remedial_score = random() < 0.1 ? points(max_score) : null
    return [{ item_id: id, state: 'SCORED', score: points(max_score), remedial_score }]
  })
  const weight = () => oneOf(0, 1, 1, 2, 0.5)
  return {
    setting: {
      formula: oneOf('MERDEKA', 'MERDEKA', 'K13'),
      remedial_policy: oneOf('CAP_AT_KKM', 'REPLACE_IF_HIGHER'),
      passing_score: oneOf(75, 70, 64, 78),
      w1: weight(),
      w2: 1,
      w3: weight(),
      w4: weight(),
      w5: weight(),
      k13_daily: oneOf(2, 1, 40),
      k13_mid: oneOf(1, 1, 30),
      k13_end: oneOf(1, 2, 30),
    },
    columns,
    row: { joined: random() > 0.8 ? '2026-10-05' : null, cells },
  }
}
