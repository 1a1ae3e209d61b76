/** Every form of the client, pressed with nothing, with wrong values and with each refusal of its contract. */
import { expect, test } from 'vitest'
import { walkedForms } from './rows.tsx'
import { walk } from './walk.ts'

test.each(walkedForms.map((form) => [form.name ?? form.file.replace(/^.*\//, ''), form] as const))(
  '%s says beside its button what keeps it from being sent',
  async (_name, form) => {
    await expect(walk(form)).resolves.toBeUndefined()
  },
)
