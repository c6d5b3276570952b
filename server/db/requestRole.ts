import pg from 'pg'

/** How requests sign in. */
export type RequestLogin = Pick<pg.PoolConfig, 'host' | 'port' | 'ssl' | 'database' | 'user' | 'password'>

/** Roles belong to the whole PostgreSQL server: each database has one of its own. */
const roleOf = (database: string) => `sala_request_${database}`

const PASSWORD = "SELECT encode(key, 'hex') AS password FROM server_keys WHERE name = 'requests'"

/**
 * The address of a database for its role of requests.
 * @param url the owner's address
 * @param owner reads the password, where PostgreSQL wants one
 */
export function requestLogin(url: string, owner: pg.Pool): RequestLogin {
  const { host, port, ssl, database = '' } = new pg.Client({ connectionString: url })
  return {
    host,
    port,
    ssl,
    database,
    user: roleOf(database),
    password: async () => (await owner.query<{ password: string }>(PASSWORD)).rows[0]?.password ?? '',
  }
}

/**
 * Makes the login role of requests in this database, or gives it its password again. It owns nothing and inherits nothing:
 * all it may do is become `sala_app`, so that a statement slipped into a request finds no way to the owner.
 * @throws whatever PostgreSQL says when the owner may not create roles.
 */
export async function makeRequestRole(owner: pg.Pool | pg.PoolClient): Promise<void> {
  await owner.query(`DO $$
    DECLARE
      role text := '${roleOf('')}' || current_database();
      secret text := (SELECT encode(key, 'hex') FROM server_keys WHERE name = 'requests');
    BEGIN
      IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = left(role, 63)) THEN
        EXECUTE format('CREATE ROLE %I NOINHERIT', role);
        EXECUTE format('GRANT sala_app TO %I', role);
      END IF;
      EXECUTE format('ALTER ROLE %I LOGIN PASSWORD %L', role, secret);
    END $$`)
}
