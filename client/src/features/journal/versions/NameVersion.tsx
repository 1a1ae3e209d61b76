import { BookmarkPlus } from 'lucide-react'
import { useState, type FormEvent } from 'react'
import { problemOf } from '#platform/forms/refusal-places.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import { notify } from '#ui/notify.ts'
import { t as say, useT } from '../words.ts'
import { useNameVersion } from './mutations.ts'

/** Keeps what stands there now. */
export function NameVersion({ unitId }: { unitId: string }) {
  const t = useT()
  const [label, setLabel] = useState('')
  const keep = useNameVersion(unitId)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    keep.mutate(label.trim(), {
      onSuccess: () => {
        setLabel('')
        notify({ title: say(($) => $.versions.kept), tone: 'success' })
      },
    })
  }
  return (
    <form onSubmit={submit} className="grid gap-2">
      <Field
        label={t(($) => $.versions.name)}
        hint={t(($) => $.versions.nameHint)}
        error={keep.error && problemOf(keep.error)?.text}
      >
        <Input value={label} maxLength={100} onChange={({ currentTarget }) => setLabel(currentTarget.value)} />
      </Field>
      <Button type="submit" variant="outline" busy={keep.isPending} disabled={label.trim() === ''}>
        <BookmarkPlus aria-hidden />
        {t(($) => $.versions.keep)}
      </Button>
    </form>
  )
}
