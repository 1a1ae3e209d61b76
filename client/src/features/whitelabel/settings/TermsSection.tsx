import { Search } from 'lucide-react'
import { useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import type { OwnAppearance } from '@kelasku/shared/whitelabel/contract'
import { hiddenTerms, missingTerms, termKeys, terms, wordingFor, type Term } from '@kelasku/shared/whitelabel/wording'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Card, CardBody, CardHeader } from '#ui/card.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import { useT } from '../words.ts'
import type { LooksBoxes } from './looks-form.ts'
import { useLooks } from './use-looks.ts'

/** The school's own words, term by term, over those of its kind. */
export function TermsSection({ own }: { own: OwnAppearance }) {
  const t = useT()
  const [sought, seek] = useState('')
  const [isMissingOnly, showMissingOnly] = useState(false)
  const { control, setValue } = useFormContext<LooksBoxes>()
  const texts = useWatch({ control, name: 'own' })
  const usual = wordingFor(own.site_type)
  const missing = missingOf(own, texts)
  const shown = termKeys
    .filter((term) => !isMissingOnly || missing.includes(term))
    .filter((term) => [terms.school[term], usual[term], texts[`term_${term}`]].some((text) => holds(text, sought)))
  const written = termKeys.filter((term) => texts[`term_${term}`] !== '')

  return (
    <div className="grid gap-5">
      <Sentences own={own} />
      <Card>
        <CardHeader title={t(($) => $.terms.title)} description={t(($) => $.terms.text, { kind: usual.school })} />
        <CardBody className="grid gap-4">
          <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
            <Field label={t(($) => $.terms.search)} hideLabel className="min-w-48 grow">
              <Input
                type="search"
                start={<Search aria-hidden />}
                placeholder={t(($) => $.terms.search)}
                value={sought}
                onChange={({ currentTarget }) => seek(currentTarget.value)}
              />
            </Field>
            <Checkbox
              label={t(($) => $.terms.missingOnly, { count: missing.length })}
              checked={isMissingOnly}
              onChange={({ currentTarget }) => showMissingOnly(currentTarget.checked)}
            />
            {written.length > 0 && (
              <Button
                variant="ghost"
                size="sm"
                onClick={() => written.forEach((term) => setValue(`own.term_${term}`, '', { shouldDirty: true }))}
              >
                {t(($) => $.useDefaults)}
              </Button>
            )}
          </div>
          <ul className="divide-y divide-border">
            {shown.map((term) => (
              <Line key={term} term={term} own={own} isMissing={missing.includes(term)} />
            ))}
          </ul>
          {shown.length === 0 && <EmptyState size="compact" title={t(($) => $.terms.none)} />}
        </CardBody>
      </Card>
    </div>
  )
}

interface LineProps {
  term: Term
  own: OwnAppearance
  isMissing: boolean
}

function Line({ term, own, isMissing }: LineProps) {
  const t = useT()
  const { register, formState } = useFormContext<LooksBoxes>()
  const name = terms.school[term]
  const usual = wordingFor(own.site_type)[term]
  const unseen: readonly Term[] = hiddenTerms[own.site_type]
  const error = formState.errors.own?.[`term_${term}`]?.message
  return (
    <li className="grid grid-cols-2 items-center gap-4 py-2.5">
      <div className="min-w-0 text-sm">
        <p className="font-medium">{name}</p>
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-muted-foreground">
          {usual !== name && t(($) => $.terms.usual, { usual })}
          {unseen.includes(term) && <Badge look="outline">{t(($) => $.terms.hidden)}</Badge>}
          {isMissing && <Badge tone="warning">{t(($) => $.terms.missing)}</Badge>}
        </p>
      </div>
      <Field label={t(($) => $.terms.ownOf, { name })} hideLabel error={error}>
        <Input {...register(`own.term_${term}`)} placeholder={usual} maxLength={60} autoComplete="off" />
      </Field>
    </li>
  )
}

/** Words are judged in sentences, where they stand in the middle and after others. */
function Sentences({ own }: { own: OwnAppearance }) {
  const t = useT()
  const { wording } = useLooks(own)
  return (
    <Card>
      <CardHeader title={t(($) => $.sentences.title)} />
      <CardBody>
        <ul aria-live="polite" className="grid list-disc gap-1 pl-5 text-sm">
          <li>{t(($) => $.sentences.task, wording)}</li>
          <li>{t(($) => $.sentences.attendance, wording)}</li>
          <li>{t(($) => $.sentences.report, wording)}</li>
          <li>{t(($) => $.sentences.fee, wording)}</li>
        </ul>
      </CardBody>
    </Card>
  )
}

/** The terms for which neither the kind of school nor the school itself has a word, so that the common one stands there. */
function missingOf({ site_type }: OwnAppearance, texts: LooksBoxes['own']): Term[] {
  const own = Object.fromEntries(
    termKeys.flatMap((term) => (texts[`term_${term}`] ? [[term, texts[`term_${term}`]]] : [])),
  )
  return missingTerms({ ...terms[site_type], ...own }, site_type)
}

const holds = (text: string, sought: string) => text.toLowerCase().includes(sought.trim().toLowerCase())
