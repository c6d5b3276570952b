CREATE TABLE "record_handovers" (
	"institution_id" integer NOT NULL,
	"procedure_id" integer NOT NULL,
	"stage" smallint NOT NULL,
	"position" smallint NOT NULL,
	"moment" timestamp with time zone NOT NULL,
	"from_name" text,
	"to_name" text NOT NULL,
	"registration" text,
	"note" text,
	CONSTRAINT "record_handovers_procedure_id_stage_position_pk" PRIMARY KEY("procedure_id","stage","position")
);
--> statement-breakpoint
ALTER TABLE "anaesthesia_records" ADD COLUMN "pre_allergies" text[];--> statement-breakpoint
ALTER TABLE "anaesthesia_records" ADD COLUMN "pre_surgical_diagnosis" text;--> statement-breakpoint
ALTER TABLE "anaesthesia_records" ADD COLUMN "pre_fasting" text;--> statement-breakpoint
ALTER TABLE "anaesthesia_records" ADD COLUMN "pre_premedication" text;--> statement-breakpoint
ALTER TABLE "anaesthesia_records" ADD COLUMN "pre_consent_obtained" boolean;--> statement-breakpoint
ALTER TABLE "anaesthesia_records" ADD COLUMN "pre_consent_note" text;--> statement-breakpoint
ALTER TABLE "anaesthesia_records" ADD COLUMN "pre_consent_term" boolean;--> statement-breakpoint
ALTER TABLE "anaesthesia_records" ADD COLUMN "trans_allergies" text[];--> statement-breakpoint
ALTER TABLE "anaesthesia_records" ADD COLUMN "trans_surgical_diagnosis" text;--> statement-breakpoint
ALTER TABLE "anaesthesia_records" ADD COLUMN "trans_fasting" text;--> statement-breakpoint
ALTER TABLE "anaesthesia_records" ADD COLUMN "trans_premedication" text;--> statement-breakpoint
ALTER TABLE "anaesthesia_records" ADD COLUMN "trans_consent_obtained" boolean;--> statement-breakpoint
ALTER TABLE "anaesthesia_records" ADD COLUMN "trans_consent_note" text;--> statement-breakpoint
ALTER TABLE "anaesthesia_records" ADD COLUMN "post_allergies" text[];--> statement-breakpoint
ALTER TABLE "anaesthesia_records" ADD COLUMN "post_monitors" text[];--> statement-breakpoint
ALTER TABLE "record_handovers" ADD CONSTRAINT "record_handovers_institution_id_institutions_id_fk" FOREIGN KEY ("institution_id") REFERENCES "public"."institutions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "record_handovers" ADD CONSTRAINT "record_handovers_procedure_id_procedures_id_fk" FOREIGN KEY ("procedure_id") REFERENCES "public"."procedures"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER FUNCTION sala_guard() RENAME TO sala_guard_before_handovers;
--> statement-breakpoint
-- As the other lists of a record: written, and replaced as a whole, by deliveries alone.
CREATE FUNCTION sala_guard() RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM sala_guard_before_handovers();
  DROP POLICY IF EXISTS delivered ON record_handovers;
  CREATE POLICY delivered ON record_handovers AS RESTRICTIVE FOR INSERT TO sala_app WITH CHECK ((SELECT sala_user()) IS NULL);
  DROP POLICY IF EXISTS changed ON record_handovers;
  CREATE POLICY changed ON record_handovers AS RESTRICTIVE FOR UPDATE TO sala_app USING ((SELECT sala_user()) IS NULL);
  DROP POLICY IF EXISTS replaced ON record_handovers;
  CREATE POLICY replaced ON record_handovers AS RESTRICTIVE FOR DELETE TO sala_app USING ((SELECT sala_user()) IS NULL);
  GRANT DELETE ON record_handovers TO sala_app;
END $$;
