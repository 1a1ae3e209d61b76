import { FormProvider } from 'react-hook-form'
import type { MembershipView } from '@kelasku/shared/school/contract'
import { z } from 'zod'
import { useDraft } from '#platform/forms/draft.ts'
import { SubmitProblems } from '#platform/forms/SubmitProblems.tsx'
import { useSchemaForm } from '#platform/forms/use-schema-form.ts'
import { useSubmission } from '#platform/forms/use-submission.ts'
import { Button } from '#ui/button.tsx'
import { blankSchool, NewSchool } from '../boxes.ts'
import { useOpenSchool } from '../mutations.ts'
import { useT } from '../words.ts'
import { SchoolFields } from './SchoolFields.tsx'
import { SchoolPlaceFields } from './SchoolPlaceFields.tsx'

const Opening = z.object({ school: NewSchool })

/** A new school, by somebody who has an account. */
export function OpenSchoolForm({ onOpened }: { onOpened: (membership: MembershipView) => void }) {
  const t = useT()
  const open = useOpenSchool()
  const form = useSchemaForm(Opening, { school: blankSchool })
  const draft = useDraft(form, 'open-school')
  const submission = useSubmission(form, {
    act: async ({ school }) => {
      const membership = await open.mutateAsync(school)
      draft.forget()
      onOpened(membership)
    },
    places: { npsn_taken: 'school.npsn' },
  })

  return (
    <FormProvider {...form}>
      <form {...submission.formProps} className="grid gap-4">
        <SchoolFields />
        <SchoolPlaceFields />
        <SubmitProblems submission={submission} />
        <Button type="submit" size="lg" className="w-full sm:w-fit" busy={submission.isBusy}>
          {t(($) => $.open)}
        </Button>
      </form>
    </FormProvider>
  )
}
