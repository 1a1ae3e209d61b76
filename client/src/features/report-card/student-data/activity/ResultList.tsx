import { ListPlus } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { DropdownMenu, DropdownMenuContent, DropdownMenuItem, DropdownMenuTrigger } from '#ui/dropdown-menu.tsx'
import { Field } from '#ui/field.tsx'
import { Textarea } from '#ui/textarea.tsx'
import type { Activities } from '../queries.ts'
import { useT } from '../words.ts'
import { giveResults, labelOf, predicates, readText, type ResultRow } from './rows.ts'
import { useSentences } from './sentences.ts'

interface ResultListProps {
  list: Activities
  rows: readonly ResultRow[]
}

/** On a phone: a pupil after the other, the predicate by a press and the words below it. */
export function ResultList({ list, rows }: ResultListProps) {
  const t = useT()
  return (
    <ol
      aria-label={t(($) => $.grid.label, { name: list.class.name })}
      className="divide-y divide-border overflow-hidden rounded-lg border border-border bg-card"
    >
      {rows.map((row) => (
        <Line key={row.id} list={list} row={row} />
      ))}
    </ol>
  )
}

function Line({ list, row }: { list: Activities; row: ResultRow }) {
  const t = useT()
  const { name, predicate, text } = row
  if (!list.can.write)
    return (
      <li className="grid gap-1 p-3">
        <span className="font-medium wrap-anywhere">{name}</span>
        <span className="text-sm text-muted-foreground">
          {[labelOf(predicate), text].filter(Boolean).join(' – ') || t(($) => $.grid.empty)}
        </span>
      </li>
    )
  return (
    <li className="grid gap-3 p-3">
      <span className="font-medium wrap-anywhere">{name}</span>
      <fieldset aria-label={t(($) => $.activity.predicateOf, { name })} className="grid grid-cols-2 gap-2">
        {predicates.map((one) => (
          <Button
            key={one}
            variant={predicate === one ? 'default' : 'outline'}
            aria-pressed={predicate === one}
            onClick={() => giveResults(list, [{ row, written: { predicate: predicate === one ? null : one } }])}
          >
            {labelOf(one)}
          </Button>
        ))}
      </fieldset>
      {(predicate !== null || text !== '') && <Words list={list} row={row} />}
    </li>
  )
}

/** Given when the box is left, so that each word is not a call. */
function Words({ list, row }: { list: Activities; row: ResultRow }) {
  const t = useT()
  const sentences = useSentences(list.class.name)
  const [typed, setTyped] = useState<string | null>(null)
  const read = readText(typed ?? row.text)
  const ready = sentences(row.predicate)
  return (
    <div className="grid gap-2">
      <Field
        label={t(($) => $.activity.wordsOf, { name: row.name })}
        error={'problem' in read ? read.problem : undefined}
        {...(row.predicate === null && { hint: t(($) => $.activity.lacks) })}
      >
        <Textarea
          rows={2}
          grow
          value={typed ?? row.text}
          onChange={({ currentTarget: { value } }) => setTyped(value)}
          onBlur={() => {
            if (typed === null || 'problem' in read) return
            if (read.text !== row.text) giveResults(list, [{ row, written: { text: read.text } }])
            setTyped(null)
          }}
        />
      </Field>
      {ready.length > 0 && (
        <DropdownMenu>
          <DropdownMenuTrigger asChild>
            <Button size="sm" variant="ghost" className="justify-self-start">
              <ListPlus aria-hidden />
              {t(($) => $.sentence.choose)}
            </Button>
          </DropdownMenuTrigger>
          <DropdownMenuContent className="max-w-[calc(100vw-2rem)]">
            {ready.map((text) => (
              <DropdownMenuItem
                key={text}
                className="h-auto whitespace-normal"
                onSelect={() => {
                  setTyped(null)
                  giveResults(list, [{ row, written: { text } }])
                }}
              >
                {text}
              </DropdownMenuItem>
            ))}
          </DropdownMenuContent>
        </DropdownMenu>
      )}
    </div>
  )
}
