CREATE TABLE "readiness_settings" (
	"institution_id" integer PRIMARY KEY NOT NULL,
	"off" text[] DEFAULT '{}' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "readiness_answers" (
	"institution_id" integer NOT NULL,
	"procedure_id" integer NOT NULL,
	"kind" text NOT NULL,
	"medical_plan_id" integer,
	"state" text,
	"valid_until" date,
	"said_for" timestamp with time zone NOT NULL,
	"said_by" text NOT NULL,
	"said_at" timestamp with time zone NOT NULL,
	CONSTRAINT "readiness_answers_key" UNIQUE NULLS NOT DISTINCT("procedure_id","kind","medical_plan_id")
);
--> statement-breakpoint
ALTER TABLE "readiness_settings" ADD CONSTRAINT "readiness_settings_institution_id_institutions_id_fk" FOREIGN KEY ("institution_id") REFERENCES "public"."institutions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "readiness_answers" ADD CONSTRAINT "readiness_answers_institution_id_institutions_id_fk" FOREIGN KEY ("institution_id") REFERENCES "public"."institutions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "readiness_answers" ADD CONSTRAINT "readiness_answers_procedure_id_procedures_id_fk" FOREIGN KEY ("procedure_id") REFERENCES "public"."procedures"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "readiness_answers" ADD CONSTRAINT "readiness_answers_medical_plan_id_health_plans_id_fk" FOREIGN KEY ("medical_plan_id") REFERENCES "public"."health_plans"("id") ON DELETE no action ON UPDATE no action;