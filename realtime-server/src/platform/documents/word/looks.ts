/** How a document looks in Word: as its own styles, so that whoever goes on writing can change them in one place. */
import {
  AlignmentType,
  BorderStyle,
  convertMillimetersToTwip,
  LevelFormat,
  LineRuleType,
  type IBorderOptions,
  type ILevelsOptions,
  type IStylesOptions,
  type NumberingDefinition,
} from 'docx'

export const margin = { top: 15, right: 20, bottom: 18, left: 20 } as const
/** A4 without its margins, in twips (twentieths of a point). */
export const lineWidth = convertMillimetersToTwip(210 - margin.left - margin.right)

const font = { ascii: 'Calibri', hAnsi: 'Calibri', cs: 'Times New Roman', eastAsia: 'Calibri' }
export const mono = { ascii: 'Consolas', hAnsi: 'Consolas', cs: 'Courier New', eastAsia: 'Consolas' }
export const grey = '595959'

/** In half points; the letters of Arabic are small at the size of ours. */
const size = 22
const sizeComplexScript = 28

const headingOf = (points: number, before: number) => ({
  run: { font, size: points * 2, sizeComplexScript: points * 2 + 6, bold: true, color: '000000' },
  paragraph: { spacing: { before, after: 80 }, keepNext: true },
})

export const styles: IStylesOptions = {
  default: {
    document: {
      run: { font, size, sizeComplexScript, language: { value: 'id-ID', bidirectional: 'ar-SA' } },
      paragraph: { spacing: { after: 100, line: 264, lineRule: LineRuleType.AUTO } },
    },
    title: {
      run: { font, size: 34, bold: true },
      paragraph: { alignment: AlignmentType.CENTER, spacing: { before: 120, after: 40 } },
    },
    heading1: headingOf(14, 240),
    heading2: headingOf(12, 180),
    heading3: headingOf(11, 160),
    hyperlink: { run: { color: '0563C1', underline: {} } },
  },
}

export const border = (color: string, width = 4): IBorderOptions => ({ style: BorderStyle.SINGLE, size: width, color })
const none: IBorderOptions = { style: BorderStyle.NONE, size: 0, color: 'auto' }
export const noBorders = {
  top: none,
  bottom: none,
  left: none,
  right: none,
  insideHorizontal: none,
  insideVertical: none,
}

// ---- Lists

/** How far each level of a list stands in. */
export const listStep = 360
const levels = [0, 1, 2, 3, 4, 5, 6, 7, 8]
export const deepestList = levels.length - 1

const levelOf = (level: number, look: Partial<ILevelsOptions>): ILevelsOptions => ({
  level,
  alignment: AlignmentType.START,
  style: { paragraph: { indent: { start: listStep * (level + 1), hanging: listStep } } },
  ...look,
})

export const bullets: NumberingDefinition = {
  reference: 'bullets',
  levels: levels.map((level) =>
    levelOf(level, { format: LevelFormat.BULLET, text: ['•', '◦', '▪'][level % 3] ?? '•' }),
  ),
}

export const numbersFrom = (start: number): NumberingDefinition => ({
  reference: `numbers-${start}`,
  levels: levels.map((level) => levelOf(level, { format: LevelFormat.DECIMAL, text: `%${level + 1}.`, start })),
})

// ---- Boxes

/** On paper that knows no colours a word says what a box is for. */
export const callouts = {
  info: { word: 'Catatan', ink: '2563A8', ground: 'EAF2FB' },
  success: { word: 'Tips', ink: '2B7A4B', ground: 'E9F6EE' },
  warning: { word: 'Perhatian', ink: 'B7791F', ground: 'FDF5E3' },
  danger: { word: 'Penting', ink: 'B3372F', ground: 'FCECEA' },
}
export const embeds = { exam: 'Ujian', quiz: 'Paket soal', journal: 'Modul ajar', file: 'Berkas' }
