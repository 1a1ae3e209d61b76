/**
 * What is said where a schema refuses what was typed, by name: those of `shared` and of the client's forms have no words of their own. A
 * language is one file of type `Texts`, so a text that it lacks does not compile; which one is spoken is chosen here.
 * (The words of screens lie in `locales`, those of refusals beside their codes in the contracts.)
 */
import { id } from './texts/id.ts'

export type Texts = typeof id

export const texts: Texts = id
