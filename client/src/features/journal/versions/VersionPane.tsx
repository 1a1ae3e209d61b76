import { useQuery } from '@tanstack/react-query'
import { ArrowLeft, History } from 'lucide-react'
import { useState } from 'react'
import type { EditorHandle } from '#platform/collab/editor-handle.ts'
import { useFormat } from '#platform/i18n/i18n.ts'
import { WrittenText } from '#platform/rich-text/WrittenText.tsx'
import { LoadProblem } from '#platform/screen/LoadProblem.tsx'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { Select } from '#ui/select.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import type { Unit } from '../queries.ts'
import { useT } from '../words.ts'
import { Comparison } from './Comparison.tsx'
import { nameOf } from './name-of.ts'
import { versionQueries, type Version, type VersionText } from './queries.ts'
import { RestoreDialog } from './RestoreDialog.tsx'

interface VersionPaneProps {
  unit: Unit
  handle: EditorHandle | null
  version: Version
  versions: readonly Version[]
  onBack: (() => void) | undefined
  onRestored: () => void
}

/** What the words are compared with: with those that stand there now, or with another version. */
const now = 'now'

/** One version: how it was, or what became of it. */
export function VersionPane({ unit, handle, version, versions, onBack, onRestored }: VersionPaneProps) {
  const t = useT()
  const format = useFormat()
  const [other, setOther] = useState('')
  const [isAsking, setAsking] = useState(false)
  const { data: text, error, isFetching, refetch } = useQuery(versionQueries.one(unit.id, version.id))
  const others = versions.filter(({ id }) => id !== version.id)
  return (
    <section aria-label={nameOf(version, t)} className="grid min-w-0 content-start gap-4">
      {onBack && (
        <Button variant="ghost" className="justify-self-start" onClick={onBack}>
          <ArrowLeft aria-hidden />
          {t(($) => $.versions.all)}
        </Button>
      )}
      <div className="flex flex-wrap items-end justify-between gap-3">
        <div>
          <h3 className="font-semibold wrap-anywhere">{nameOf(version, t)}</h3>
          <p className="text-sm text-muted-foreground">
            {t(($) => $.versions.number, { number: version.number })} · {format.dateTime(version.created_at)}
          </p>
        </div>
        {unit.can.write && handle?.canWrite && text && (
          <Button variant="outline" onClick={() => setAsking(true)}>
            <History aria-hidden />
            {t(($) => $.versions.restore)}
          </Button>
        )}
      </div>
      <Field label={t(($) => $.versions.compare)}>
        <Select
          value={other}
          placeholder={t(($) => $.versions.alone)}
          options={[
            ...(handle ? [{ value: now, label: t(($) => $.versions.now) }] : []),
            ...others.map((one) => ({ value: one.id, label: `${one.number} · ${nameOf(one, t)}` })),
          ]}
          onChange={({ currentTarget }) => setOther(currentTarget.value)}
        />
      </Field>
      {text ? (
        <Shown key={other} unitId={unit.id} handle={handle} text={text} other={other} versions={others} />
      ) : error ? (
        <LoadProblem error={error} isRetrying={isFetching} onRetry={() => void refetch()} />
      ) : (
        <Skeleton className="h-64" />
      )}
      {isAsking && handle && text && (
        <RestoreDialog
          unitId={unit.id}
          handle={handle}
          version={text}
          onClose={() => setAsking(false)}
          onDone={onRestored}
        />
      )}
    </section>
  )
}

interface ShownProps {
  unitId: string
  handle: EditorHandle | null
  text: VersionText
  other: string
  versions: readonly Version[]
}

function Shown({ unitId, handle, text, other, versions }: ShownProps) {
  const t = useT()
  // What others write meanwhile would move the lines under one's eyes.
  const [standing] = useState(() => (other === now ? handle?.text() : undefined))
  const against = versions.find(({ id }) => id === other)

  if (standing)
    return (
      <Comparison
        before={{ name: nameOf(text, t), doc: text.content_doc }}
        after={{ name: t(($) => $.versions.now), doc: standing }}
      />
    )
  if (against) return <Against unitId={unitId} text={text} other={against} />
  return (
    <div className="rounded-md border border-border p-4">
      <WrittenText doc={text.content_doc} />
    </div>
  )
}

function Against({ unitId, text, other }: { unitId: string; text: VersionText; other: Version }) {
  const t = useT()
  const { data, error, isFetching, refetch } = useQuery(versionQueries.one(unitId, other.id))
  if (error && !data) return <LoadProblem error={error} isRetrying={isFetching} onRetry={() => void refetch()} />
  if (!data) return <Skeleton className="h-64" />
  const [before, after] = other.number < text.number ? [data, text] : [text, data]
  const side = (version: VersionText) => ({ name: nameOf(version, t), doc: version.content_doc })
  return <Comparison before={side(before)} after={side(after)} />
}
