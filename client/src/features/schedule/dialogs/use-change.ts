import { useFormContext } from 'react-hook-form'
import type { PlanForm } from './form.ts'

/** Several fields at once, because another one was changed; what was wrong with them is looked at again. */
export function useChange() {
  const { setValue, formState } = useFormContext<PlanForm>()
  return (values: Partial<PlanForm>) => {
    for (const [name, value] of Object.entries(values) as [keyof PlanForm, PlanForm[keyof PlanForm]][])
      // the fields of the form
      setValue(name, value, { shouldDirty: true, shouldValidate: formState.isSubmitted })
  }
}
