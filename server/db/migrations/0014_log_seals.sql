CREATE TABLE "log_seals" (
	"institution_id" integer NOT NULL,
	"position" integer NOT NULL,
	"log_id" integer NOT NULL,
	"logged_at" timestamp with time zone NOT NULL,
	"hash" text NOT NULL,
	CONSTRAINT "log_seals_institution_id_position_pk" PRIMARY KEY("institution_id","position")
);
--> statement-breakpoint
CREATE TABLE "unsealed_logs" (
	"log_id" integer NOT NULL,
	"logged_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "user_logs" ADD COLUMN "record_id" integer;--> statement-breakpoint
ALTER TABLE "user_logs" ADD COLUMN "address" text;--> statement-breakpoint
ALTER TABLE "user_logs" ADD COLUMN "device" text;--> statement-breakpoint
CREATE UNIQUE INDEX "log_seals_entry" ON "log_seals" USING btree ("log_id");
--> statement-breakpoint
-- What was there before is sealed too. Adding the columns has waited for whoever was writing entries.
INSERT INTO unsealed_logs (log_id) SELECT id FROM user_logs ORDER BY id;
--> statement-breakpoint
-- As before, and every entry queues for its seal.
CREATE OR REPLACE FUNCTION sala_count_logged() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  INSERT INTO log_totals (institution_id, event, delta)
  SELECT institution_id, event, count(*) FROM new_rows GROUP BY institution_id, event;
  INSERT INTO unsealed_logs (log_id) SELECT id FROM new_rows;
  IF EXISTS (SELECT FROM new_rows WHERE id % 20 = 0) THEN
    PERFORM sala_compact_log_totals(ARRAY(SELECT DISTINCT institution_id FROM new_rows));
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON log_seals FOR EACH STATEMENT EXECUTE FUNCTION sala_append_only();
--> statement-breakpoint
ALTER FUNCTION sala_guard() RENAME TO sala_guard_activity_log;
--> statement-breakpoint
CREATE FUNCTION sala_guard() RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM sala_guard_activity_log();
  REVOKE ALL ON log_seals FROM sala_app;
END $$;
