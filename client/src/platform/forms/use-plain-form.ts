import { useForm, type DefaultValues, type FieldValues } from 'react-hook-form'

/**
 * A form whose few fields say their own rules (`register('token', { validate })`). For the pages of a running exam: it
 * brings no zod along.
 */
export const usePlainForm = <Values extends FieldValues>(defaultValues: DefaultValues<Values>) =>
  useForm<Values, unknown, Values>({ mode: 'onTouched', shouldFocusError: false, defaultValues })
