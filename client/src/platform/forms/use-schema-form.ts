/**
 * A form of one schema: checked when a field is left, then while it is being mended. Brings zod along, so only lazy pages import it.
 */
import './zod-words.ts'
import { zodResolver } from '@hookform/resolvers/zod'
import { useForm, type DefaultValues, type FieldValues, type UseFormReturn } from 'react-hook-form'
import type { z } from 'zod'

export type SchemaForm<Input extends FieldValues, Output> = UseFormReturn<Input, unknown, Output>

export function useSchemaForm<Input extends FieldValues, Output>(
  schema: z.ZodType<Output, Input>,
  defaultValues: DefaultValues<Input>,
): SchemaForm<Input, Output> {
  return useForm<Input, unknown, Output>({
    resolver: zodResolver(schema),
    mode: 'onTouched',
    // Where to go is said by SubmitProblems, which knows the order of the screen.
    shouldFocusError: false,
    defaultValues,
  })
}
