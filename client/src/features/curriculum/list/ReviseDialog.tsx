import type { CurriculumCard } from '@kelasku/shared/curriculum/contract'
import { asChoice } from '#platform/forms/blank.ts'
import { FormDialog } from '#platform/forms/FormDialog.tsx'
import { useSchemaForm } from '#platform/forms/use-schema-form.ts'
import { useSubmission } from '#platform/forms/use-submission.ts'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import { Select } from '#ui/select.tsx'
import { useReviseCurriculum } from '../mutations.ts'
import { useT } from '../words.ts'
import { phases, ReviseForm } from './boxes.ts'
import { LevelField } from './LevelField.tsx'

interface ReviseDialogProps {
  curriculum: CurriculumCard
  onClose: () => void
}

export function ReviseDialog({ curriculum, onClose }: ReviseDialogProps) {
  const t = useT()
  const revise = useReviseCurriculum(curriculum.id)
  const form = useSchemaForm(ReviseForm, {
    name: curriculum.name,
    level: String(curriculum.level),
    phase: curriculum.phase ?? '',
  })
  const { errors } = form.formState
  const submission = useSubmission(form, {
    act: async ({ phase, ...filled }) => {
      await revise.mutateAsync({ version: curriculum.version, ...filled, phase: phase === '' ? null : phase })
      onClose()
    },
  })

  return (
    <FormDialog
      submission={submission}
      title={t(($) => $.revise.title)}
      submitLabel={t(($) => $.common.action.save)}
      onClose={onClose}
    >
      <Field required label={t(($) => $.field.name)} error={errors.name?.message}>
        <Input {...form.register('name')} autoComplete="off" />
      </Field>
      <div className="grid gap-4 sm:grid-cols-2">
        <LevelField {...form.register('level', asChoice)} error={errors.level?.message} />
        {curriculum.kind === 'MERDEKA' && (
          <Field label={t(($) => $.field.phase)} error={errors.phase?.message}>
            <Select
              {...form.register('phase')}
              placeholder={t(($) => $.field.noPhase)}
              options={phases.map((value) => ({ value, label: t(($) => $.fact.phase[value]) }))}
            />
          </Field>
        )}
      </div>
    </FormDialog>
  )
}
