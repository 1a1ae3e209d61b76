import { checkAuthorization } from '../check.ts'
import * as profile from './profile.ts'

checkAuthorization(profile)
