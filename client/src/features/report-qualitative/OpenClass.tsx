import { useCallback, useEffect, useState } from 'react'
import { useFilters } from '#platform/screen/use-filters.ts'
import { useIsWide } from '#platform/screen/use-wide.ts'
import { Alert } from '#ui/alert.tsx'
import type { CellAt } from '#ui/grid/types.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { TabNav, TabNavLink } from '#ui/tabs.tsx'
import { Link } from 'react-router-dom'
import { ProgressOfClass } from './progress/ProgressOfClass.tsx'
import type { Section, Sheet, Template } from './queries.ts'
import type { WordsOf } from './sheet/columns.ts'
import { loadKept, useKept } from './sheet/kept.ts'
import { batchOf, useWaiting } from './sheet/outbox.ts'
import { PhonePupil } from './sheet/PhonePupil.tsx'
import { sectionsOf, useRows } from './sheet/rows.ts'
import { SectionGrid } from './sheet/SectionGrid.tsx'
import { SummaryList } from './sheet/SummaryList.tsx'
import { Disputes, Tray, WhereSaved } from './sheet/Troubles.tsx'
import { WordsDialog } from './sheet/WordsDialog.tsx'
import { useT } from './words.ts'

const summary = 'rangkuman'
const progress = 'kelengkapan'

/** A class that has come: a view for each section, one for the summaries, and one that says what is missing. */
export function OpenClass({ sheet, template }: { sheet: Sheet; template: Template }) {
  const t = useT()
  const isWide = useIsWide()
  const filters = useFilters()
  const waiting = useWaiting(sheet)
  const { disputed, refused } = useKept(batchOf(sheet))
  const rows = useRows(sheet, { waiting, disputed })
  const [worded, setWorded] = useState<WordsOf | null>(null)
  const [wrong, setWrong] = useState<readonly CellAt[]>([])
  const takeWrong = useCallback((_count: number, cells: readonly CellAt[]) => setWrong(cells), [])
  useEffect(() => void loadKept(), [])

  const sections = sectionsOf(sheet)
  const asked = filters.of('bagian')
  // Who only reads begins with what there is to see of it.
  const first = sections.find(({ id }) => sheet.writable_section_ids.includes(id))?.id ?? progress
  const isKnown = asked === summary || asked === progress || sections.some(({ id }) => id === asked)
  const view = isKnown ? asked : first
  const section = sections.find(({ id }) => id === view)
  const [start] = useState(() => {
    const [column, row] = filters.of('sel').split('.')
    return column && row ? { row, column } : undefined
  })
  const hrefOf = (one: string) => {
    const params = new URLSearchParams({ semester: String(sheet.semester), bagian: one })
    return `?${params.toString()}`
  }
  const tabs = [
    { id: progress, title: t(($) => $.progress.title) },
    ...sections.map(({ id, title }) => ({ id, title })),
    { id: summary, title: t(($) => $.summary.title) },
  ]

  if (rows.length === 0) return <EmptyState picture="people" title={t(($) => $.sheet.nobody)} />
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      {sheet.is_closed && <Alert tone="info">{t(($) => $.sheet.closed)}</Alert>}
      <Tray refused={refused} />
      <Disputes disputed={disputed} />
      {/* All of them in view: a school has many sections, and a row that goes on beyond the edge hides it. */}
      <TabNav label={t(($) => $.sheet.sections)} className="sm:flex-wrap">
        {tabs.map(({ id, title }) => (
          <TabNavLink key={id} asChild active={view === id}>
            <Link to={hrefOf(id)} replace aria-current={view === id ? 'page' : undefined}>
              {title}
            </Link>
          </TabNavLink>
        ))}
      </TabNav>
      {view === progress ? (
        <ProgressOfClass sheet={sheet} rows={rows} waiting={waiting.size} />
      ) : (
        <>
          <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1">
            <WhereSaved waiting={waiting.size} wrong={isWide && section ? wrongIn(section) : []} />
            {section && (
              <p className="text-sm text-muted-foreground">
                {template.scale
                  .map(({ code, label }, index) => (isWide ? `${index + 1} ${code} ${label}` : `${code} ${label}`))
                  .join(' · ')}
              </p>
            )}
          </div>
          {lockedFor(section) && <Alert tone="info">{lockedFor(section)}</Alert>}
          {content()}
        </>
      )}
      {dialog()}
    </div>
  )

  function content() {
    const own = { sheet, template, rows, locked: lockedFor(section) }
    if (!isWide) return <PhonePupil {...own} section={section} start={start?.row} />
    if (!section) return <SummaryList {...own} start={start?.row} />
    return (
      <SectionGrid
        key={section.id}
        {...own}
        section={section}
        startAt={start}
        onWords={setWorded}
        onWrong={takeWrong}
      />
    )
  }

  /** Whose, and of which indicator. */
  function wrongIn({ details }: Section): string[] {
    return wrong.flatMap(({ row, column }) => {
      const name = rows.find(({ id }) => id === row)?.name
      const title = details.find(({ id }) => id === column)?.indicator
      return name && title ? [`${name} (${title})`] : []
    })
  }

  function lockedFor(of: Section | undefined): string | undefined {
    if (sheet.is_closed) return t(($) => $.sheet.closed)
    if (of ? sheet.writable_section_ids.includes(of.id) : sheet.can.lead) return undefined
    return t(($) => $.sheet.others)
  }

  /** Of a pupil and a section that are still there. */
  function dialog() {
    const row = rows.find(({ id }) => id === worded?.pupil)
    const of = sections.find(({ id }) => id === worded?.section)
    if (!row || !of) return null
    return (
      <WordsDialog
        sheet={sheet}
        template={template}
        row={row}
        section={of}
        locked={lockedFor(of)}
        typed={worded?.typed}
        onClose={() => setWorded(null)}
      />
    )
  }
}
