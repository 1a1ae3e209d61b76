/** Sets cards: one as a file of its own, each of many as one, or many in one file. */
import { verifyPath } from '@kelasku/shared/report-card/verify-path'
import type { Tx } from '#platform/database/work.ts'
import type { WantedPicture } from '#platform/documents/pictures.ts'
import { printDocument, printMany, type PrintOrder } from '#platform/documents/press.ts'
import { qrOf } from '#platform/documents/qr.ts'
import type { Toolbox } from '#platform/toolbox.ts'
import { faceOf, type PrintableCard, type Seal } from './face.ts'
import { cardsTemplate } from './layouts/all.ts'
import { drawnFor, logoOf, wantedBy } from './pictures.ts'

export type PrintTools = Pick<Toolbox, 'secrets' | 'config' | 'files'>

/** All that is needed to print, without a connection to the database. */
export interface Sheets {
  /** Each a card, a cover, or an identity. */
  sheets: object[]
  wanted: WantedPicture[]
}

export async function sheetsOf(
  tx: Tx,
  schoolId: string,
  cards: readonly PrintableCard[],
  { secrets, config }: PrintTools,
): Promise<Sheets> {
  const logo = await logoOf(tx, schoolId)
  const snapshots = cards.map(({ snapshot }) => snapshot)
  return {
    sheets: cards.map((card) => {
      // A wet signature has room of its own, and nothing is sealed that is not issued.
      const { version } = card
      const code = version?.signed_at ? secrets.open(version.verify_sealed) : undefined
      return faceOf(card, code === undefined ? null : sealOf(config.publicUrl, code), logo)
    }),
    wanted: await wantedBy(tx, schoolId, snapshots, [logo]),
  }
}

/** For a camera, and for whoever has none: the page on which the code is typed. */
const sealOf = (publicUrl: string, code: string): Seal => ({
  qr: qrOf(publicUrl + verifyPath(code)),
  page: publicUrl.replace(/^https?:\/\//, '') + verifyPath('').replace(/\/$/, ''),
  code,
})

const ordered = (sheets: readonly object[], pictures: PrintOrder['pictures']): PrintOrder => ({
  template: cardsTemplate,
  data: { foot: '', sheets },
  formulas: [],
  pictures,
})

/** All in one file, each counting its pages by itself. */
export async function setTogether({ sheets, wanted }: Sheets, { files }: Pick<PrintTools, 'files'>) {
  return printDocument(ordered(sheets, await drawnFor(wanted, files)))
}

/** Each in a file of its own; in order. */
export async function setEach({ sheets, wanted }: Sheets, { files }: Pick<PrintTools, 'files'>) {
  const pictures = await drawnFor(wanted, files)
  return printMany(
    { template: cardsTemplate, pictures },
    sheets.map((sheet) => ({ foot: '', sheets: [sheet] })),
  )
}
