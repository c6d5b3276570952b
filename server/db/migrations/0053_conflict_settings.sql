CREATE TABLE "conflict_settings" (
	"institution_id" integer PRIMARY KEY NOT NULL,
	"turnover_minutes" integer,
	"levels" jsonb DEFAULT '{}'::jsonb NOT NULL,
	CONSTRAINT "conflict_settings_turnover" CHECK ("conflict_settings"."turnover_minutes" between 0 and 240)
);
--> statement-breakpoint
ALTER TABLE "surgery_center_rooms" ADD COLUMN "turnover_minutes" integer;--> statement-breakpoint
ALTER TABLE "conflict_settings" ADD CONSTRAINT "conflict_settings_institution_id_institutions_id_fk" FOREIGN KEY ("institution_id") REFERENCES "public"."institutions"("id") ON DELETE no action ON UPDATE no action;