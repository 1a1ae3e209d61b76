import { useMemo } from 'react'
import { Button } from '#ui/button.tsx'
import { notifyDropped } from '#platform/screen/notify-dropped.ts'
import { Grid } from '#ui/grid/Grid.tsx'
import type { GridChange, GridColumn } from '#ui/grid/types.ts'
import { notify } from '#ui/notify.ts'
import type { Activities } from '../queries.ts'
import { t as say, useT } from '../words.ts'
import { giveResults, labelOf, predicateOf, predicates, readPredicate, readText, type ResultRow } from './rows.ts'
import { useSentences } from './sentences.ts'

interface ResultGridProps {
  list: Activities
  rows: readonly ResultRow[]
  /** How many cells hold what cannot be saved; it stays the same function. */
  onWrong: (count: number) => void
}

/** On a laptop: by keys, by hand, or pasted from a spreadsheet. */
export function ResultGrid({ list, rows, onWrong }: ResultGridProps) {
  const t = useT()
  const columns = useColumns(list.can.write)
  const sentences = useSentences(list.class.name)
  const words = useMemo(
    () => ({
      hint: t(($) => $.grid.hint),
      empty: t(($) => $.grid.empty),
      readOnly: t(($) => $.activity.readOnly),
      wrong: (text: string, problem: string) => t(($) => $.grid.wrong, { text, problem }),
      busy: (name: string) => name,
    }),
    [t],
  )
  const give = (changes: readonly GridChange[]) => {
    const given = new Map<string, Parameters<typeof giveResults>[1][number]>()
    for (const { row: id, column, to } of changes) {
      const row = rows.find((one) => one.id === id)
      if (!row) continue
      const written = column === 'text' ? { text: to } : { predicate: predicateOf(to) ?? null }
      given.set(id, { row, written: { ...given.get(id)?.written, ...written } })
    }
    giveResults(list, [...given.values()])
  }
  return (
    <Grid
      label={t(($) => $.grid.label, { name: list.class.name })}
      rows={rows}
      columns={columns}
      words={words}
      rowOf={(text) => rows.find(({ name, line }) => [name, line.nis].includes(text.trim()))?.id}
      onChange={give}
      onUnknown={(names) =>
        notify({ title: say(($) => $.grid.unknown), description: names.join(', '), tone: 'warning' })
      }
      onRejected={onWrong}
      onDropped={notifyDropped}
      onLocked={(why) => notify({ title: why, tone: 'warning' })}
      renderBar={({ of: row, column, wrong }) => (
        <div className="grid min-h-13 content-center gap-2 border-t border-border px-3 py-2 text-sm">
          {wrong ? (
            <p className="text-danger-ink">{wrong.problem}</p>
          ) : !list.can.write ? (
            <p className="text-muted-foreground">{row.name}</p>
          ) : column === 'text' && row.predicate !== null ? (
            <div className="flex flex-wrap items-center gap-2">
              <span className="text-muted-foreground">{t(($) => $.sentence.take)}</span>
              {sentences(row.predicate).map((text) => (
                <Button
                  key={text}
                  size="sm"
                  variant="outline"
                  className="h-auto min-h-8 max-w-full py-1 text-left whitespace-normal"
                  onClick={() => giveResults(list, [{ row, written: { text } }])}
                >
                  {text}
                </Button>
              ))}
            </div>
          ) : column === 'predicate' ? (
            <div className="flex flex-wrap items-center gap-2">
              <span className="text-muted-foreground">{row.name}</span>
              {predicates.map((one) => (
                <Button
                  key={one}
                  size="sm"
                  variant={row.predicate === one ? 'default' : 'outline'}
                  aria-pressed={row.predicate === one}
                  onClick={() => giveResults(list, [{ row, written: { predicate: one } }])}
                >
                  <span className="tabular-nums opacity-70">{one}</span> {labelOf(one)}
                </Button>
              ))}
            </div>
          ) : (
            <p className="text-muted-foreground">
              {column === 'text' ? t(($) => $.sentence.first_predicate) : t(($) => $.grid.keys)}
            </p>
          )}
        </div>
      )}
    />
  )
}

function useColumns(canWrite: boolean): readonly GridColumn<ResultRow>[] {
  const t = useT()
  return useMemo(() => {
    const locked = canWrite ? undefined : t(($) => $.activity.readOnly)
    return [
      { id: 'name', title: t(($) => $.class.name), width: 220, isFrozen: true, read: ({ name }) => name },
      { id: 'nis', title: t(($) => $.class.nis), width: 110, read: ({ line }) => line.nis ?? '' },
      {
        id: 'predicate',
        title: t(($) => $.activity.predicate),
        width: 150,
        read: ({ predicate }) => labelOf(predicate),
        parse: (text) =>
          readPredicate(
            text,
            t(($) => $.grid.noPredicate),
          ),
        look: ({ predicate, text, disputed }) => ({
          locked,
          ...(disputed && { tone: 'warning' as const, said: t(($) => $.grid.disputed) }),
          ...(predicate === null && text !== '' && { tone: 'warning' as const, said: t(($) => $.activity.lacks) }),
        }),
      },
      {
        id: 'text',
        title: t(($) => $.activity.words),
        width: 540,
        isProse: true,
        inputMode: 'text',
        read: ({ text }) => text,
        parse: readText,
        look: () => ({ locked }),
      },
    ] satisfies GridColumn<ResultRow>[]
  }, [t, canWrite])
}
