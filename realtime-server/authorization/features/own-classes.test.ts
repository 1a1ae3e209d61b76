import { checkAuthorization } from '../check.ts'
import * as ownClasses from './own-classes.ts'

checkAuthorization(ownClasses)
