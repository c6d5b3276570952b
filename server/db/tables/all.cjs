// What drizzle-kit looks through: it takes tables from a module's exports, and a register's is exported under no name of its own.
const tables = require('./index.ts')

module.exports = { ...tables, ...tables.registerTables }
