import type { CurriculumCard } from '@kelasku/shared/curriculum/contract'
import { asChoice } from '#platform/forms/blank.ts'
import { FormProblem } from '#platform/forms/FormProblem.tsx'
import { useSchemaForm } from '#platform/forms/use-schema-form.ts'
import { useSubmission } from '#platform/forms/use-submission.ts'
import { Button } from '#ui/button.tsx'
import { Dialog, DialogContent, DialogFooter } from '#ui/dialog.tsx'
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
  const { problem, isBusy, formProps } = useSubmission(form, {
    act: async ({ phase, ...filled }) => {
      await revise.mutateAsync({ version: curriculum.version, ...filled, phase: phase === '' ? null : phase })
      onClose()
    },
  })

  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent title={t(($) => $.revise.title)} closeLabel={t(($) => $.common.action.close)}>
        <form {...formProps} className="grid gap-4">
          <FormProblem problem={problem} />
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
          <DialogFooter>
            <Button variant="outline" onClick={onClose}>
              {t(($) => $.common.action.cancel)}
            </Button>
            <Button type="submit" busy={isBusy}>
              {t(($) => $.common.action.save)}
            </Button>
          </DialogFooter>
        </form>
      </DialogContent>
    </Dialog>
  )
}
