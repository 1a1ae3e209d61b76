import { afterAll } from 'vitest'
import { closeTestHouses } from './house.ts'

afterAll(closeTestHouses)
