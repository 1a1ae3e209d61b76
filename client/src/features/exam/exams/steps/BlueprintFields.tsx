import { stockOf } from '@kelasku/shared/exam/blueprint'
import { useQueries } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useFieldArray, useFormContext } from 'react-hook-form'
import { Button } from '#ui/button.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import type { ExamForm } from '../form.ts'
import { examQueries } from '../queries.ts'
import { inOrder, newLine, wantedBy } from '../source.ts'
import { useT } from '../words.ts'
import { BlueprintLineFields } from './BlueprintLineFields.tsx'

const mostLines = 50

/** So many questions of this sort and that, bank by bank, each beside what there is of it. */
export function BlueprintFields() {
  const t = useT()
  const { control, watch } = useFormContext<ExamForm>()
  const { fields, append, remove } = useFieldArray({ control, name: 'lines', keyName: 'key' })
  const { quiz_ids: quizIds, lines } = watch()
  const banks = useQueries({ queries: quizIds.map((id) => examQueries.stock(id)) })
  const ordered = inOrder(quizIds, lines)
  const stock = stockOf(
    ordered.map(wantedBy),
    banks.flatMap(({ data }) => data?.questions ?? []),
  )
  const total = ordered.reduce((sum, { count }) => sum + (Number(count) || 0), 0)

  if (quizIds.length === 0) return <p className="text-sm text-muted-foreground">{t(($) => $.blueprint.pickFirst)}</p>
  return (
    <section aria-labelledby="kisi-kisi" className="grid gap-5 border-t border-border pt-5">
      <div className="grid gap-0.5">
        <h3 id="kisi-kisi" className="font-semibold">
          {t(($) => $.blueprint.title)}
        </h3>
        <p className="text-sm text-muted-foreground">{t(($) => $.blueprint.text)}</p>
      </div>
      {banks.map(({ data: bank, isError }, place) => {
        const id = quizIds[place] ?? ''
        if (!bank) return isError ? null : <Skeleton key={id} className="h-28 rounded-lg" />
        return (
          <div key={id} className="grid gap-4 rounded-lg border border-border p-4">
            <h4 className="text-sm font-semibold wrap-anywhere">{bank.title}</h4>
            {fields.map(({ key, quiz_id }, index) => {
              if (quiz_id !== id) return null
              const position = ordered.findIndex((line) => line === lines[index])
              return (
                <BlueprintLineFields
                  key={key}
                  index={index}
                  number={position + 1}
                  available={stock[position] ?? 0}
                  bank={bank}
                  onRemove={() => remove(index)}
                />
              )
            })}
            {lines.length < mostLines && (
              <Button
                variant="outline"
                size="sm"
                className="justify-self-start"
                onClick={() => append(newLine(id, bank.questions.length))}
              >
                <Plus aria-hidden />
                {t(($) => $.blueprint.add)}
              </Button>
            )}
          </div>
        )
      })}
      <output className="text-sm font-medium">{t(($) => $.blueprint.total, { count: total })}</output>
    </section>
  )
}
