/** How long things take; all of it by the clock of the database. */
import { millisecondsInMinute, millisecondsInSecond } from 'date-fns/constants'

/** So long before the start the waiting room opens by itself, and a host may open it. */
export const minutesBefore = 10
export const minutesBeforeForHost = 60
/** So long after its end it ends by itself. */
export const minutesAfter = 30
/** So long nobody has been there: before its end it may be a power cut, after it everybody has gone home. */
export const minutesEmpty = 30
export const minutesEmptyAfterEnd = 5
/** So long after the end a host may go on, unless the attendance has been reviewed. */
export const minutesToReopen = 15

/** A device says so often that it is there. */
export const pulseMs = 15 * millisecondsInSecond
/** After this it is shown as connecting again, after that its stay has ended. A tab in the background pulses once a minute. */
export const reconnectingMs = 30 * millisecondsInSecond
export const silentMs = 90 * millisecondsInSecond
/** After this without a host chat and media are locked. */
export const hostLostMs = millisecondsInMinute

/** So long whoever records a class may not be heard of: their browser may go on by itself while the line is gone. */
export const recorderGoneMs = 5 * millisecondsInMinute

/** So long a check of who is there may be answered. */
export const checkMs = millisecondsInMinute

/** Groups whose time is over have so long to finish a sentence. */
export const groupsClosingMs = 30 * millisecondsInSecond

/** When the waiting room opens. */
export const opensAt = (start: Date): Date => new Date(start.getTime() - minutesBefore * millisecondsInMinute)
export const opensAtForHost = (start: Date): Date =>
  new Date(start.getTime() - minutesBeforeForHost * millisecondsInMinute)
