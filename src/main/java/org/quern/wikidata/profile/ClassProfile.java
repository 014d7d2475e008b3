package org.quern.wikidata.profile;

import java.util.List;
import java.util.Map;
import org.quern.wikidata.ClassMembers;
import org.quern.wikidata.MemberSample.Certainty;

/**
 * What a sample of a class's members has statements about.
 *
 * @param members how many there are, as far as is known
 * @param wanted how many were drawn
 * @param read how many have been read by now
 * @param withoutLabel of those read, without an English label and one for all languages: conversion leaves them out
 * @param complete everything was looked at; else more is to come
 * @param properties the most frequent first
 * @param labels English names of properties, units, classes and examples, where they are known
 * @param types what kind of value properties have, by the names of Wikidata's RDF, where it is known
 */
public record ClassProfile(ClassMembers of, long members, Certainty certainty, int wanted, int read,
        int withoutLabel, boolean complete, List<PropertyProfile> properties, Map<String, String> labels,
        Map<String, String> types) {

    public ClassProfile {
        properties = List.copyOf(properties);
        labels = Map.copyOf(labels);
        types = Map.copyOf(types);
    }

    /** The English name, or the id where it is not known. */
    public String label(String id) {
        return labels.getOrDefault(id, id);
    }
}
