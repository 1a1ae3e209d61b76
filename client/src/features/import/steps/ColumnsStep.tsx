import { ArrowLeft, ArrowRight } from 'lucide-react'
import { useState } from 'react'
import { FormProblem } from '#platform/forms/FormProblem.tsx'
import { problemOf } from '#platform/forms/refusal-places.ts'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { Card, CardBody, CardFooter, CardHeader } from '#ui/card.tsx'
import { Field } from '#ui/field.tsx'
import { Select } from '#ui/select.tsx'
import { useMapColumns } from '../mutations.ts'
import type { Import } from '../queries.ts'
import { missingColumns } from '../steps.ts'
import { useT } from '../words.ts'

interface ColumnsStepProps {
  draft: Import
  onBack: () => void
  onNext: () => void
}

type Mapping = Import['mapping']

/** Which column of the sheet is which field. What could be recognised is chosen already. */
export function ColumnsStep({ draft, onBack, onNext }: ColumnsStepProps) {
  const t = useT()
  const { columns, sources, presets } = draft
  const [mapping, setMapping] = useState<Mapping>(draft.mapping)
  const [isChecked, setChecked] = useState(false)
  const map = useMapColumns(draft.id)
  const missing = missingColumns({ columns, mapping, presets })
  const unused = sources.filter(({ index }) => !Object.values(mapping).includes(index))
  const recognised = columns.filter(({ key }) => (draft.mapping[key] ?? null) !== null).length

  const goOn = () => {
    setChecked(true)
    const [first] = missing
    if (first) return document.getElementById(idOf(first.key))?.focus()
    if (isSame(mapping, draft)) return onNext()
    return map.mutate(mapping, { onSuccess: onNext })
  }

  return (
    <Card>
      <CardHeader
        title={t(($) => $.columns.title)}
        description={t(($) => $.columns.text, { recognised, count: columns.length, file_name: draft.file_name })}
      />
      <CardBody className="grid gap-5">
        <FormProblem problem={map.error && problemOf(map.error)} />
        <div className="grid gap-x-6 gap-y-4 sm:grid-cols-2">
          {columns.map((column) => (
            <ColumnField
              key={column.key}
              column={column}
              sources={sources}
              mapping={mapping}
              preset={presets[column.key]}
              isMissing={isChecked && missing.includes(column)}
              onChange={(index) => setMapping({ ...mapping, [column.key]: index })}
            />
          ))}
        </div>
        {unused.length > 0 && (
          <Alert tone="neutral" title={t(($) => $.columns.unused)}>
            {unused
              .map(({ header, index }) => header || t(($) => $.columns.letter, { letter: letterOf(index) }))
              .join(', ')}
          </Alert>
        )}
      </CardBody>
      <CardFooter className="justify-between">
        <Button variant="outline" onClick={onBack}>
          <ArrowLeft aria-hidden />
          {t(($) => $.columns.otherFile)}
        </Button>
        <Button busy={map.isPending} onClick={goOn}>
          {t(($) => $.columns.next)}
          <ArrowRight aria-hidden />
        </Button>
      </CardFooter>
    </Card>
  )
}

interface ColumnFieldProps {
  column: Import['columns'][number]
  sources: Import['sources']
  mapping: Mapping
  /** What it is where the sheet does not say. */
  preset: string | undefined
  isMissing: boolean
  onChange: (index: number | null) => void
}

function ColumnField({ column, sources, mapping, preset, isMissing, onChange }: ColumnFieldProps) {
  const t = useT()
  const { key, header, required, note, example } = column
  const chosen = mapping[key] ?? null
  const samples = sources.find(({ index }) => index === chosen)?.samples.filter(Boolean) ?? []
  const isShared = chosen !== null && Object.values(mapping).filter((index) => index === chosen).length > 1
  const hints = [
    samples.length > 0 ? t(($) => $.columns.samples, { samples: samples.slice(0, 3).join(' · ') }) : null,
    chosen === null && preset === undefined && (note ?? (example ? t(($) => $.columns.example, { example }) : null)),
    chosen !== null && preset !== undefined && t(($) => $.columns.fills, { value: preset }),
    isShared && t(($) => $.columns.shared),
  ].filter(Boolean)

  return (
    <Field
      id={idOf(key)}
      label={header}
      required={required && preset === undefined}
      hint={hints.join(' ')}
      error={isMissing ? t(($) => $.columns.missing, { header }) : null}
    >
      <Select
        value={chosen === null ? '' : String(chosen)}
        placeholder={preset === undefined ? t(($) => $.columns.none) : t(($) => $.columns.preset, { value: preset })}
        options={sources.map((source) => ({
          value: String(source.index),
          label: source.header || t(($) => $.columns.letter, { letter: letterOf(source.index) }),
        }))}
        onChange={({ currentTarget: { value } }) => onChange(value === '' ? null : Number(value))}
      />
    </Field>
  )
}

const idOf = (key: string) => `kolom-${key}`

/** A column without a header goes by its letters, as Excel shows them: 0 is A, 27 is AB. */
function letterOf(index: number): string {
  const before = Math.floor(index / 26)
  return (before > 0 ? letterOf(before - 1) : '') + String.fromCodePoint(65 + (index % 26))
}

const isSame = (mapping: Mapping, draft: Import) =>
  draft.columns.every(({ key }) => (mapping[key] ?? null) === (draft.mapping[key] ?? null))
