package org.quern.ui.schema.diagram;

import org.quern.author.proposal.Proposal;
import org.quern.author.text.DatatypeTexts;
import org.quern.schema.MappedSchema.EntityType;
import org.quern.schema.MappedSchema.PropertyType;
import org.quern.schema.MappedSchema.RankFilter;
import org.quern.schema.MappedSchema.RelationType;
import org.quern.ui.kit.Messages;
import org.quern.ui.kit.NumberFormats;

/** Summarizes a proposal in one line: {@code height_cm · float · centimetre}. */
public record ProposalText(Messages messages) {

    private static final String PART = " · ";

    public String of(Proposal way) {
        return switch (way) {
            case Proposal.OfProperty(String _, PropertyType p, var _, var _) -> p.label() + PART + form(p);
            case Proposal.OfRelation relation -> {
                RelationType r = relation.relation();
                yield r.label() + " → " + r.objLabel()
                        + relation.newType()
                                .map((EntityType _) -> PART
                                        + relation.reached().filter(share -> share.part() < share.whole())
                                                .map(share -> messages.text("schema.profile.newtype.reached",
                                                        NumberFormats.count(share.part()),
                                                        NumberFormats.count(share.whole())))
                                                .orElseGet(() -> messages.text("schema.profile.newtype")))
                                .orElse("")
                        + (r.rankFilter() == RankFilter.NON_DEPRECATED ? PART + messages.text("schema.profile.allranks")
                                : "");
            }
        };
    }

    private String form(PropertyType property) {
        return new DatatypeTexts(messages.locale()).name(property.datatype())
                + (property.year() ? PART + messages.text("schema.profile.year") : "")
                + (property.dates().bce() ? PART + messages.text("schema.form.bce") : "")
                + property.unit().map(unit -> PART + unit).orElse("");
    }
}
