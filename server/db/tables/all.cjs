// The module that drizzle-kit scans: it finds tables among exports, and registers' tables have no export of their own.
const tables = require('./index.ts')

module.exports = { ...tables, ...tables.registerTables }
