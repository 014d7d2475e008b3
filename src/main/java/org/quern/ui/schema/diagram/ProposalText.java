package org.quern.ui.schema.diagram;

import org.quern.author.Proposal;
import org.quern.schema.MappedSchema.EntityType;
import org.quern.schema.MappedSchema.PropertyType;
import org.quern.schema.MappedSchema.RankFilter;
import org.quern.schema.MappedSchema.RelationType;
import org.quern.ui.Messages;

/** Summarizes a proposal in one line: {@code height_cm · float · centimetre}. */
public final class ProposalText {

    private static final String PART = " · ";

    private final Messages messages;

    public ProposalText(Messages messages) {
        this.messages = messages;
    }

    public String of(Proposal way) {
        return switch (way) {
            case Proposal.OfProperty(String _, PropertyType p, var _) -> p.label() + PART + form(p);
            case Proposal.OfRelation(String _, RelationType r, var added, var _) -> r.label() + " → " + r.objLabel()
                    + added.map((EntityType _) -> PART + messages.text("schema.profile.newtype")).orElse("")
                    + (r.rankFilter() == RankFilter.NON_DEPRECATED ? PART + messages.text("schema.profile.allranks")
                            : "");
        };
    }

    private String form(PropertyType property) {
        return property.datatype().text() + (property.year() ? PART + messages.text("schema.profile.year") : "")
                + property.unit().map(unit -> PART + unit).orElse("");
    }
}
