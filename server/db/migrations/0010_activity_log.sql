CREATE TABLE "log_totals" (
	"institution_id" integer NOT NULL,
	"event" text NOT NULL,
	"delta" bigint NOT NULL
);
--> statement-breakpoint
DROP INDEX "user_logs_newest";--> statement-breakpoint
ALTER TABLE "user_logs" ADD COLUMN "subject" text;--> statement-breakpoint
ALTER TABLE "user_logs" ADD COLUMN "by_server" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "log_totals_key" ON "log_totals" USING btree ("institution_id","event");--> statement-breakpoint
CREATE INDEX "user_logs_of_event" ON "user_logs" USING btree ("institution_id","event","created_at","id");--> statement-breakpoint
CREATE INDEX "user_logs_newest" ON "user_logs" USING btree ("institution_id","created_at","id");
--> statement-breakpoint
INSERT INTO log_totals (institution_id, event, delta) SELECT institution_id, event, count(*) FROM user_logs GROUP BY 1, 2;
--> statement-breakpoint
-- Sums up the changes of these institutions' events, less those that another transaction is summing up: nobody waits.
CREATE FUNCTION sala_compact_log_totals(of_institutions integer[]) RETURNS void LANGUAGE sql AS $$
  WITH gone AS (
    DELETE FROM log_totals WHERE ctid = any (ARRAY(
      SELECT t.ctid FROM log_totals t
        JOIN (SELECT institution_id, event FROM log_totals WHERE institution_id = any (of_institutions)
               GROUP BY institution_id, event HAVING count(*) > 1) AS several USING (institution_id, event)
         FOR UPDATE OF t SKIP LOCKED))
    RETURNING institution_id, event, delta)
  INSERT INTO log_totals (institution_id, event, delta)
  SELECT institution_id, event, sum(delta) FROM gone GROUP BY institution_id, event
$$;
--> statement-breakpoint
-- Every twentieth entry sums up: no institution has more than a few dozen rows beside one for each event.
CREATE FUNCTION sala_count_logged() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  INSERT INTO log_totals (institution_id, event, delta)
  SELECT institution_id, event, count(*) FROM new_rows GROUP BY institution_id, event;
  IF EXISTS (SELECT FROM new_rows WHERE id % 20 = 0) THEN
    PERFORM sala_compact_log_totals(ARRAY(SELECT DISTINCT institution_id FROM new_rows));
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER count_logged AFTER INSERT ON user_logs REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION sala_count_logged();
--> statement-breakpoint
-- Who wrote these entries of institutions in sight: those too who have left one, or never were of it.
CREATE FUNCTION sala_log_authors(entries integer[]) RETURNS TABLE (entry integer, name text)
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  RETURN QUERY SELECT l.id, u.name FROM user_logs l JOIN users u ON u.id = l.user_id
   WHERE l.id = any (entries) AND l.institution_id = any (sala_institutions());
END $$;
--> statement-breakpoint
ALTER FUNCTION sala_guard() RENAME TO sala_guard_people;
--> statement-breakpoint
CREATE FUNCTION sala_guard() RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM sala_guard_people();
  REVOKE INSERT, UPDATE ON log_totals FROM sala_app;
END $$;
--> statement-breakpoint
-- Who manages users changes their names and access, and never accepts the terms in their stead.
CREATE FUNCTION sala_own_terms() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF current_user = 'sala_app' AND NEW.id <> sala_user() THEN
    RAISE EXCEPTION 'terms are accepted by oneself' USING ERRCODE = 'insufficient_privilege';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER own_terms BEFORE UPDATE OF terms_status ON users FOR EACH ROW
  WHEN (NEW.terms_status IS DISTINCT FROM OLD.terms_status) EXECUTE FUNCTION sala_own_terms();
