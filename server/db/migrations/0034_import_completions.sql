CREATE TABLE "imported_fields" (
	"importation_id" integer NOT NULL,
	"institution_id" integer NOT NULL,
	"entity" text NOT NULL,
	"row_id" integer NOT NULL,
	"field" text NOT NULL,
	"value" text NOT NULL,
	CONSTRAINT "imported_fields_importation_id_entity_row_id_field_pk" PRIMARY KEY("importation_id","entity","row_id","field")
);
--> statement-breakpoint
ALTER TABLE "importations" ADD COLUMN "completed" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "imported_fields" ADD CONSTRAINT "imported_fields_importation_id_importations_id_fk" FOREIGN KEY ("importation_id") REFERENCES "public"."importations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imported_fields" ADD CONSTRAINT "imported_fields_institution_id_institutions_id_fk" FOREIGN KEY ("institution_id") REFERENCES "public"."institutions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER FUNCTION sala_guard() RENAME TO sala_guard_consent_terms;
--> statement-breakpoint
-- What an import filled stays recorded as it was.
CREATE FUNCTION sala_guard() RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM sala_guard_consent_terms();
  REVOKE UPDATE, DELETE ON imported_fields FROM sala_app;
END $$;
