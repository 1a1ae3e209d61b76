/** All that is printed of report cards as one template: a document may hold several, of any kind. */
import { prelude } from '#platform/documents/prelude.ts'
import { common } from './common.ts'
import { front } from './front.ts'
import { k13 } from './k13.ts'
import { km2025 } from './km-2025.ts'
import { kmP5 } from './km-p5.ts'
import { paud } from './paud.ts'
import { pieces } from './pieces.ts'
import { pts } from './pts.ts'
import { subjects } from './subjects.ts'

const dispatch = String.raw`
#let layouts = (KM_2025: km-2025, KM_P5: km-p5, K13: k13, PAUD: paud, PTS: pts)
#for (index, one) in data.sheets.enumerate() {
  if one.part == "COVER" { cover(one, index) }
  else if one.part == "IDENTITY" { pupil-identity(one, index) }
  else if one.part == "MOVES" { moves(one, index) }
  else { layouts.at(one.card.layout)(one, index) }
}
`

export const cardsTemplate = [prelude, pieces, common, subjects, km2025, kmP5, k13, paud, pts, front, dispatch].join(
  '\n',
)
