import { useQuery } from '@tanstack/react-query'
import { useNavigate } from 'react-router-dom'
import type { CurriculumCard } from '@kelasku/shared/curriculum/contract'
import type { SchoolYear } from '@kelasku/shared/school/contract'
import { schoolQueries } from '#features/school/queries.ts'
import { asChoice } from '#platform/forms/blank.ts'
import { FormFooter } from '#platform/forms/FormFooter.tsx'
import { useSchemaForm } from '#platform/forms/use-schema-form.ts'
import { useSubmission } from '#platform/forms/use-submission.ts'
import { Button } from '#ui/button.tsx'
import { Dialog, DialogContent } from '#ui/dialog.tsx'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import { notify } from '#ui/notify.ts'
import { SkeletonList } from '#ui/skeleton.tsx'
import { useDuplicateCurriculum } from '../mutations.ts'
import { t as say, useT } from '../words.ts'
import { CopyForm } from './boxes.ts'
import { LevelField } from './LevelField.tsx'
import { YearField } from './YearField.tsx'

interface CopyDialogProps {
  curriculum: CurriculumCard
  onClose: () => void
}

/** Into the next year as a rule; the tree goes along. */
export function CopyDialog({ curriculum, onClose }: CopyDialogProps) {
  const t = useT()
  const { data: years } = useQuery(schoolQueries.years())
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent
        title={t(($) => $.copy.title, { name: curriculum.name })}
        description={t(($) => $.copy.text, { count: curriculum.total_component })}
        closeLabel={t(($) => $.common.action.close)}
      >
        {years ? (
          <Form curriculum={curriculum} years={years} onClose={onClose} />
        ) : (
          <SkeletonList label={t(($) => $.common.state.loading)} />
        )}
      </DialogContent>
    </Dialog>
  )
}

type Year = Pick<SchoolYear, 'id' | 'name' | 'start_date'>

function Form({ curriculum, years, onClose }: CopyDialogProps & { years: readonly Year[] }) {
  const t = useT()
  const duplicate = useDuplicateCurriculum(curriculum.id)
  const navigate = useNavigate()
  const target = yearAfter(years, curriculum.school_year_id)
  const form = useSchemaForm(CopyForm, {
    name: nameFor(curriculum.name, target?.name),
    school_year_id: target?.id ?? curriculum.school_year_id,
    level: String(curriculum.level),
  })
  const { errors } = form.formState
  const submission = useSubmission(form, {
    act: async (filled) => {
      const made = await duplicate.mutateAsync(filled)
      notify({ title: say(($) => $.copy.done, { name: made.name }), tone: 'success' })
      await navigate(`/pengaturan/kurikulum/${made.id}`)
    },
  })

  return (
    <form {...submission.formProps} className="grid gap-4">
      <Field required label={t(($) => $.field.name)} error={errors.name?.message}>
        <Input {...form.register('name')} autoComplete="off" />
      </Field>
      <div className="grid gap-4 sm:grid-cols-2">
        <YearField {...form.register('school_year_id', asChoice)} error={errors.school_year_id?.message} />
        <LevelField {...form.register('level', asChoice)} error={errors.level?.message} />
      </div>
      <FormFooter submission={submission}>
        <Button variant="outline" onClick={onClose}>
          {t(($) => $.common.action.cancel)}
        </Button>
        <Button type="submit" busy={submission.isBusy}>
          {t(($) => $.copy.submit)}
        </Button>
      </FormFooter>
    </form>
  )
}

/** The year that follows, if the school has it already. */
function yearAfter(years: readonly Year[], id: string): Year | undefined {
  const from = years.find((year) => year.id === id)
  return years
    .filter(({ start_date }) => from && start_date > from.start_date)
    .toSorted((a, b) => a.start_date.localeCompare(b.start_date))[0]
}

/** "… 2026/2027" becomes "… 2027/2028"; a name without its year gets one. */
function nameFor(name: string, year: string | undefined): string {
  const bare = name.replace(/\s*\d{4}\/\d{4}$/, '').slice(0, 60)
  return year ? `${bare} ${year}` : `${bare} (${say(($) => $.copy.word)})`
}
