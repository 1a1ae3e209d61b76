/**
 * When something may happen to a school year. The status column is the state's name. A closed year can only be read,
 * until an admin opens it again; `withdraw` is for whatever has begun a year by mistake and takes that back.
 */
import { setup, transition } from 'xstate'
import { SchoolYearStatus } from './contract.ts'

export type SchoolYearEvent = 'edit' | 'activate' | 'close' | 'reopen' | 'withdraw'

export const schoolYearMachine = setup({ types: { events: {} as { type: SchoolYearEvent } } }).createMachine({
  id: 'school-year',
  initial: 'UPCOMING',
  states: {
    UPCOMING: { on: { edit: 'UPCOMING', activate: 'ACTIVE' } },
    ACTIVE: { on: { edit: 'ACTIVE', close: 'CLOSED', withdraw: 'UPCOMING' } },
    CLOSED: { on: { reopen: 'ACTIVE' } },
  },
})

const at = (status: SchoolYearStatus) => schoolYearMachine.resolveState({ value: status })

export const schoolYearCan = (status: SchoolYearStatus, type: SchoolYearEvent): boolean => at(status).can({ type })

/** The state after the event; an event that this state does not know changes nothing. */
export function nextSchoolYearStatus(status: SchoolYearStatus, type: SchoolYearEvent): SchoolYearStatus {
  const [{ value }] = transition(schoolYearMachine, at(status), { type })
  return SchoolYearStatus.parse(value)
}
