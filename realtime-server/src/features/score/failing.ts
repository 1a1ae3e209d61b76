/** A call whose bugs have words of their own: what it could not do, instead of an error of the server. */
import type { Refusal } from '@kelasku/shared/kernel/refusal'
import { refusalOf } from '#platform/http/errors.ts'
import type { Served } from '#platform/http/serve.ts'

/** The bug itself is logged by its cause. */
export const failingWith = (failed: () => Refusal, served: Served): Served => ({
  ...served,
  answer: async (sent, context) => {
    try {
      return await served.answer(sent, context)
    } catch (error) {
      throw refusalOf(error) ?? Object.assign(failed(), { cause: error })
    }
  },
})
