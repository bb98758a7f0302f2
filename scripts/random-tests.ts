/**
 * Settings of `fast-check` in tests: generated examples are the same in every run, so that failures come from changes and not from
 * chance. `CURLEW_TEST_SEED=random` uses new ones; a failure prints its seed, which can be set here too.
 */
import fc from '../node_modules/fast-check/lib/fast-check.js'

const { CURLEW_TEST_SEED = '20261123' } = process.env
if (CURLEW_TEST_SEED !== 'random') fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: Number(CURLEW_TEST_SEED) })

export * from '../node_modules/fast-check/lib/fast-check.js'
export default fc
