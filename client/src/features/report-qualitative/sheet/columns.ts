/** The indicators of a section as the grid wants them, and its words at the right. */
import { codeTyped, isWholeCode } from '@kelasku/shared/report-qualitative/scale'
import { createElement } from 'react'
import type { CellLook, GridColumn } from '#ui/grid/types.ts'
import { cn } from '#ui/cn.ts'
import type { Section, Template } from '../queries.ts'
import { t } from '../words.ts'
import { cellAt, type Cell, type SheetRow } from './rows.ts'

export const wordsColumn = 'words'

/** Whose words, and of which section; and with what somebody began to write. */
export interface WordsOf {
  pupil: string
  section: string
  typed?: string | undefined
}

interface Reader {
  /** Why nothing at all may be written; nothing where it may. */
  locked: string | undefined
  /** It stays the same function: the columns are made of it. */
  onWords: (of: WordsOf) => void
}

export const lockOf = ({ pupil, isHeld }: SheetRow): string | undefined => {
  if (pupil.has_left) return t(($) => $.sheet.hasLeft)
  return isHeld ? t(($) => $.sheet.held) : undefined
}

const problemOf = ({ scale }: Pick<Template, 'scale'>): string =>
  t(($) => $.sheet.wrong, { codes: scale.map(({ code }) => code).join(', '), most: scale.length })

const look = (cell: Cell, locked: string | undefined): CellLook => {
  const said = [cell.isWaiting && t(($) => $.cell.waiting), cell.disputed && t(($) => $.cell.disputed)]
    .filter(Boolean)
    .join(', ')
  return { locked, said: said || undefined, tone: cell.disputed ? 'warning' : locked ? 'muted' : undefined }
}

export function columnsOf(template: Template, section: Section, { locked, onWords }: Reader): GridColumn<SheetRow>[] {
  return [
    { id: 'name', title: t(($) => $.sheet.name), width: 190, isFrozen: true, read: ({ name }) => name },
    ...section.details
      .filter(({ is_hidden }) => !is_hidden)
      .map(({ id, indicator }): GridColumn<SheetRow> => ({
        id,
        title: indicator,
        head: createElement('span', { className: 'line-clamp-4 whitespace-normal' }, indicator),
        width: 124,
        read: (row) => cellAt(row, { kind: 'VALUE', student_id: row.id, of: id }).value_code ?? '',
        render: (row) => {
          const { value_code, text, isWaiting } = cellAt(row, { kind: 'VALUE', student_id: row.id, of: id })
          return createElement(
            'span',
            { className: cn('flex items-center gap-1.5', isWaiting && 'italic') },
            value_code ?? '',
            text && createElement('span', { className: 'truncate text-xs text-muted-foreground' }, text),
          )
        },
        look: (row) => look(cellAt(row, { kind: 'VALUE', student_id: row.id, of: id }), locked ?? lockOf(row)),
        isWhole: (typed) => isWholeCode(typed, template.scale),
        parse: (typed) => {
          if (typed.trim() === '') return { text: '' }
          const code = codeTyped(typed, template.scale)
          return code ? { text: code } : { problem: problemOf(template) }
        },
      })),
    {
      id: wordsColumn,
      title: t(($) => $.sheet.words),
      width: 320,
      read: (row) => cellAt(row, { kind: 'NOTE', student_id: row.id, of: section.id }).text,
      look: (row) => look(cellAt(row, { kind: 'NOTE', student_id: row.id, of: section.id }), locked ?? lockOf(row)),
      onOpen: (row, typed) => onWords({ pupil: row.id, section: section.id, typed }),
    },
  ]
}
