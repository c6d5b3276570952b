/** The calls for the stories of imports, a layer that does not know them. */
export * as importCalls from '../calls/imports.ts'
