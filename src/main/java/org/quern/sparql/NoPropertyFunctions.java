package org.quern.sparql;

import org.apache.jena.sparql.pfunction.PropertyFunctionFactory;
import org.apache.jena.sparql.pfunction.PropertyFunctionRegistry;
import org.jspecify.annotations.Nullable;

/** Properties are properties: none of them computes anything. */
public final class NoPropertyFunctions extends PropertyFunctionRegistry {

    @Override
    public boolean manages(String iri) {
        return false;
    }

    @Override
    public @Nullable PropertyFunctionFactory get(String iri) {
        return null;
    }

    @Override
    public boolean isRegistered(String iri) {
        return false;
    }
}
