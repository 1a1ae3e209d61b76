/** The models of a run begin at the seed that the run was given, so that it can be repeated; a failure prints it. */
import fc from 'fast-check'

const seed = process.env['MODEL_SEED']
if (seed !== undefined) fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: Number(seed) })
