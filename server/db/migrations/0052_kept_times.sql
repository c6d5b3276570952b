-- A recorded time stays as it was recorded, whoever asks: what no longer counts only says what replaced it. It goes with its procedure.
CREATE OR REPLACE FUNCTION public.sala_keep_times()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
BEGIN
  IF TG_OP = 'DELETE' THEN
    IF pg_trigger_depth() > 1 THEN
      RETURN OLD;
    END IF;
  ELSIF to_jsonb(NEW) - 'replaced_by' = to_jsonb(OLD) - 'replaced_by' THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'recorded times only grow' USING ERRCODE = 'insufficient_privilege';
END $function$;
--> statement-breakpoint
CREATE TRIGGER keep_times BEFORE UPDATE OR DELETE ON procedure_times FOR EACH ROW EXECUTE FUNCTION sala_keep_times();
