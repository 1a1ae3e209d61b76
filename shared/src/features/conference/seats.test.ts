import { describe, expect, test } from 'vitest'
import type { Place } from './policy.ts'
import { mayUse, type Right } from './seats.ts'

const policy = { mic: true, cam: true, screen: false, chat: true, board: false, notes: true }
const room = { policy, isLocked: false }
const seat = (place: Place, own: Partial<Record<'mic' | 'cam' | 'screen', boolean>> = {}, admission = 'ADMITTED') => ({
  place,
  admission,
  mic: null,
  cam: null,
  screen: null,
  ...own,
})
const rights: Right[] = ['mic', 'cam', 'screen', 'chat', 'board', 'notes']
const of = (where: typeof room, who: ReturnType<typeof seat>) => rights.filter((right) => mayUse(where, who, right))

describe('what a seat lets somebody do', () => {
  test('a host may everything, whatever the policy says of pupils', () => {
    const nothing = { mic: false, cam: false, screen: false, chat: false, board: false, notes: false }
    for (const place of ['HOST', 'COHOST'] as const)
      expect(of({ policy: nothing, isLocked: true }, seat(place))).toEqual(rights)
  })

  test('a pupil may what the policy says, unless their own seat says otherwise', () => {
    expect(of(room, seat('MEMBER'))).toEqual(['mic', 'cam', 'chat', 'notes'])
    expect(of(room, seat('MEMBER', { mic: false, screen: true }))).toEqual(['cam', 'screen', 'chat', 'notes'])
  })

  test('a mute of all lets the one through who is allowed to speak', () => {
    const muted = { ...room, policy: { ...policy, mic: false } }
    expect(mayUse(muted, seat('MEMBER'), 'mic')).toBe(false)
    expect(mayUse(muted, seat('MEMBER', { mic: true }), 'mic')).toBe(true)
  })

  test('while the teacher is away nobody speaks or writes in the chat, not even who was allowed to', () => {
    expect(of({ ...room, isLocked: true }, seat('MEMBER', { mic: true }))).toEqual(['notes'])
  })

  test('an observer is neither heard nor seen', () => {
    expect(of(room, seat('OBSERVER', { mic: true }))).toEqual(['chat', 'notes'])
  })

  test('who is not in the room may nothing', () => {
    for (const admission of ['WAITING', 'DENIED', 'KICKED']) expect(of(room, seat('HOST', {}, admission))).toEqual([])
  })
})
